import { ERRORS, query, type QueryResult } from '@tessera/contract';
import { isRequestError, RequestError, type Client } from '@tessera/request';

import { QuestionCalls } from './question-calls.ts';

const question = (reportCode: string) => ({ menuCode: 'm', reportCode });
const result = (reportCode: string) => ({ reportCode }) as unknown as QueryResult;
type OnAnswer = (answer: { n: number; data: QueryResult } | { n: number; error: unknown }) => void;
interface Streamed {
  readonly callId: string | undefined;
  readonly codes: string[];
  readonly signal: AbortSignal;
  readonly onAnswer: OnAnswer;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

function setUp() {
  const streams: Streamed[] = [];
  const singles: string[] = [];
  const givenUp: object[] = [];
  const client = {
    call: async (endpoint: object, { body }: { body: { reportCode: string } }) => {
      if (endpoint === query.giveUpQuestions) {
        givenUp.push(body);
        throw new RequestError({ kind: 'network', message: 'not heard' });
      }
      expect(endpoint).toBe(query.boardReport);
      singles.push(body.reportCode);
      return result(body.reportCode);
    },
    stream: (
      endpoint: object,
      { body, signal }: { body: { callId?: string; questions: { reportCode: string }[] }; signal: AbortSignal },
      onAnswer: OnAnswer,
    ) =>
      new Promise<void>((end, fail) => {
        expect(endpoint).toBe(query.boardReports);
        signal.addEventListener('abort', () => fail(new RequestError({ kind: 'cancelled', message: 'gone' })));
        const codes = body.questions.map(({ reportCode }) => reportCode);
        streams.push({ callId: body.callId, codes, signal, onAnswer, end, fail });
      }),
  };
  return { calls: new QuestionCalls(client as unknown as Client), streams, singles, givenUp };
}
const never = new AbortController().signal;
const tick = () => new Promise((resolve) => setImmediate(resolve));
const outcomes = (asked: readonly Promise<unknown>[]) =>
  Promise.all(
    asked.map((one) =>
      one.then(
        (data) => data,
        (error: unknown) => (isRequestError(error) ? (error.code ?? error.kind) : error),
      ),
    ),
  );

test('questions of one tick are one call, each answered when its line comes; a single one is the plain call', async () => {
  const { calls, streams, singles } = setUp();
  const arrived: string[] = [];
  const asked = ['a', 'b', 'c'].map((code) => calls.ask(question(code), never));
  for (const [index, one] of asked.entries()) void one.then(() => arrived.push('abc'[index]!));
  await tick();
  expect(streams.map(({ codes }) => codes)).toEqual([['a', 'b', 'c']]);
  streams[0]!.onAnswer({ n: 2, data: result('c') });
  await tick();
  expect(arrived).toEqual(['c']);
  for (const [n, code] of ['a', 'b'].entries()) streams[0]!.onAnswer({ n, data: result(code) });
  streams[0]!.end();
  expect(await outcomes(asked)).toEqual(['a', 'b', 'c'].map(result));
  expect(await calls.ask(question('d'), never)).toEqual(result('d'));
  expect([streams.length, singles]).toEqual([1, ['d']]);
});

test('a refused question is refused alone', async () => {
  const { calls, streams, singles } = setUp();
  const asked = ['a', 'b'].map((code) => calls.ask(question(code), never));
  await tick();
  const error = new RequestError({ kind: 'catalogue', message: 'x', code: ERRORS.chartMissing.code });
  streams[0]!.onAnswer({ n: 0, error });
  streams[0]!.onAnswer({ n: 1, data: result('b') });
  streams[0]!.end();
  expect(await outcomes(asked)).toEqual([ERRORS.chartMissing.code, result('b')]);
  expect(singles).toEqual([]);
});

test('a question that is given up leaves its call to the others; the last one ends it', async () => {
  const { calls, streams } = setUp();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = outcomes([calls.ask(question('a'), first.signal), calls.ask(question('b'), second.signal)]);
  await tick();
  first.abort();
  await tick();
  expect(streams[0]!.signal.aborted).toBe(false);
  second.abort();
  await tick();
  expect(streams[0]!.signal.aborted).toBe(true);
  expect(await asked).toEqual(['cancelled', 'cancelled']);
});

test('questions that are given up in one tick are ended on the server in one call, those with an answer are not', async () => {
  const { calls, streams, givenUp } = setUp();
  const leaving = new AbortController();
  const asked = ['a', 'b', 'c', 'd'].map((code, n) => calls.ask(question(code), n === 1 ? never : leaving.signal));
  const all = outcomes(asked);
  await tick();
  streams[0]!.onAnswer({ n: 2, data: result('c') });
  leaving.abort();
  await tick();
  expect(givenUp).toEqual([{ callId: streams[0]!.callId, questions: [0, 3] }]);
  expect(streams[0]!.callId).toMatch(/^\d+$/);
  streams[0]!.onAnswer({ n: 1, data: result('b') });
  streams[0]!.end();
  expect(await all).toEqual(['cancelled', result('b'), result('c'), 'cancelled']);
});

test('a call that is left as a whole is ended by leaving alone', async () => {
  const { calls, streams, givenUp } = setUp();
  const leaving = new AbortController();
  const all = outcomes(['a', 'b'].map((code) => calls.ask(question(code), leaving.signal)));
  await tick();
  leaving.abort();
  expect(await all).toEqual(['cancelled', 'cancelled']);
  expect([streams[0]!.signal.aborted, givenUp]).toEqual([true, []]);
});

test('an answered question and a given up one end the call together', async () => {
  const { calls, streams } = setUp();
  const leaving = new AbortController();
  const asked = outcomes([calls.ask(question('a'), never), calls.ask(question('b'), leaving.signal)]);
  await tick();
  streams[0]!.onAnswer({ n: 0, data: result('a') });
  leaving.abort();
  await tick();
  expect(streams[0]!.signal.aborted).toBe(true);
  expect(await asked).toEqual([result('a'), 'cancelled']);
});

test('a call that breaks keeps the answers that came and asks the others again, one by one and once', async () => {
  const { calls, streams, singles } = setUp();
  const asked = ['a', 'b', 'c'].map((code) => calls.ask(question(code), never));
  await tick();
  streams[0]!.onAnswer({ n: 1, data: result('b') });
  streams[0]!.fail(new RequestError({ kind: 'network', message: 'broken' }));
  expect(await outcomes(asked)).toEqual(['a', 'b', 'c'].map(result));
  expect([streams.length, singles]).toEqual([1, ['a', 'c']]);
});

test.each(['network', 'rateLimited'] as const)(
  'a call that is refused whole (%s) asks again only where that may help',
  async (kind) => {
    const { calls, streams, singles } = setUp();
    const asked = ['a', 'b'].map((code) => calls.ask(question(code), never));
    await tick();
    streams[0]!.fail(
      kind === 'network'
        ? new RequestError({ kind, message: 'x' })
        : new RequestError({ kind: 'catalogue', message: 'x', code: ERRORS.rateLimited.code }),
    );
    const answered = await outcomes(asked);
    if (kind === 'network') expect(answered).toEqual([result('a'), result('b')]);
    else expect([answered, singles]).toEqual([[ERRORS.rateLimited.code, ERRORS.rateLimited.code], []]);
  },
);

test('a question that is given up before it left is not sent', async () => {
  const { calls, streams, singles } = setUp();
  const leaving = new AbortController();
  const asked = [calls.ask(question('a'), leaving.signal), calls.ask(question('b'), never)];
  leaving.abort();
  expect(await outcomes(asked)).toEqual(['cancelled', result('b')]);
  expect([streams, singles]).toEqual([[], ['b']]);
});

test('a host without calls of several questions is asked one by one', async () => {
  const asked: string[] = [];
  const client = {
    call: async (_endpoint: object, { body }: { body: { reportCode: string } }) => {
      asked.push(body.reportCode);
      return result(body.reportCode);
    },
  };
  const calls = new QuestionCalls(client as unknown as Client);
  await Promise.all(['a', 'b'].map((code) => calls.ask(question(code), never)));
  expect(asked).toEqual(['a', 'b']);
});
