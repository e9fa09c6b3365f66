import { composeSlices, migrationsOf } from './compose-slices.ts';
import { defineSlice, defineSlices, type AnySlice, type SliceSurroundings } from './define-slice.ts';

declare module './define-slice.ts' {
  interface Capabilities {
    testClock: { now(): number };
    testGreeter: { greet(): string };
  }
}

const clock = defineSlice({ name: 'testClock', create: () => ({ gives: { now: () => 12 } }) });
const greeter = defineSlice({
  name: 'testGreeter',
  needs: ['testClock'],
  create: ({ needs }) => ({ gives: { greet: () => `It is ${needs.testClock.now()}.` } }),
});
const compose = (...list: readonly AnySlice[]) => composeSlices(list, {} as SliceSurroundings);
const failure = (message: string) => expect.objectContaining({ name: 'StartError', failure: 'slices', message });

describe('composing slices', () => {
  test('each is made after those that it needs, and starts at its place in the list', async () => {
    const made: string[] = [];
    const said: string[] = [];
    const features = await compose(
      defineSlice({
        name: 'page',
        needs: ['testGreeter'],
        async create({ needs: { testGreeter } }) {
          made.push('page');
          return { start: async () => void said.push(testGreeter.greet()) };
        },
      }),
      defineSlice({ name: 'tables', migrations: {} }),
      { ...greeter, create: (context) => (made.push('greeter'), greeter.create!(context)) },
      { ...clock, create: (context) => (made.push('clock'), clock.create!(context)) },
    );
    expect(made).toEqual(['clock', 'greeter', 'page']);
    expect(features.map(({ name }) => name)).toEqual(['page', 'tables', 'testGreeter', 'testClock']);
    for (const feature of features) await feature.start?.();
    expect(said).toEqual(['It is 12.']);
  });

  test('slices that need one another read one of the two later', async () => {
    const asked: string[] = [];
    const features = await compose(
      defineSlice({
        name: 'testClock',
        later: ['testGreeter'],
        create: ({ later }) => ({
          gives: { now: () => 7 },
          start: async () => void asked.push(later.testGreeter.greet()),
        }),
      }),
      greeter,
    );
    await features[0]?.start?.();
    expect(asked).toEqual(['It is 7.']);
  });

  test('reading one of them while it is not made is said', async () => {
    const early = defineSlice({
      name: 'testClock',
      later: ['testGreeter'],
      create({ later }) {
        later.testGreeter.greet();
        return { gives: { now: () => 7 } };
      },
    });
    await expect(compose(early, greeter)).rejects.toEqual(
      failure('The slice testClock reads testGreeter before that is made.'),
    );
  });

  test('a circle of needs is named', async () => {
    const circle = defineSlice({
      name: 'testClock',
      needs: ['testGreeter'],
      create: () => ({ gives: { now: () => 7 } }),
    });
    await expect(compose(circle, greeter)).rejects.toEqual(
      failure('Slices need one another while they are made: testClock -> testGreeter -> testClock.'),
    );
  });

  test('what is not in the list is named, before anything is made', async () => {
    const create = jest.fn(() => ({}));
    await expect(compose({ name: 'first', create }, greeter)).rejects.toEqual(
      failure('The slice testGreeter needs testClock, which is not in the list.'),
    );
    await expect(compose({ name: 'first', create }, { name: 'page', later: ['testClock'] })).rejects.toEqual(
      failure('The slice page needs testClock, which is not in the list.'),
    );
    expect(create).not.toHaveBeenCalled();
  });

  test('two slices, or two migrations, of one name are refused', async () => {
    await expect(compose(clock, clock)).rejects.toEqual(failure('Two slices have the name testClock.'));
    const migrations = { '0900_a': { up: () => Promise.resolve() } };
    expect(() => migrationsOf([{ migrations }, { migrations }])).toThrow('Two migrations have the same name.');
  });

  test('the compiler names what a slice or the list lacks', () => {
    // @ts-expect-error testClock is missing in the list
    expect(defineSlices([greeter])).toHaveLength(1);
    expect(defineSlices([greeter, clock])).toHaveLength(2);
    // @ts-expect-error no slice declares this capability
    expect(defineSlice({ name: 'page', needs: ['nothing'], create: () => ({}) })).toBeTruthy();
    // @ts-expect-error testClock is read, but not among the needs
    const reading = defineSlice({ name: 'page', create: ({ needs }) => ({ stop: async () => void needs.testClock }) });
    expect(reading).toBeTruthy();
    // @ts-expect-error testClock declares a capability that it does not give
    expect(defineSlice({ name: 'testClock', create: () => ({}) })).toBeTruthy();
  });
});
