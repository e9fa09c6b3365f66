import { randomUUID } from 'node:crypto';

import { MESSAGE_TYPE_CODES, OWN_CHANNELS, PAGE_PATHS, type ChannelAnswer, type Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import { text } from '../../platform/texts/index.ts';
import { timedSignal } from '../../platform/timed-signal.ts';
import type { Deliveries } from './deliveries.ts';
import { TEST, type Lane } from './delivery-repository.ts';
import { pauseOf } from './lane-repository.ts';
import { answerText, type SenderOptions } from './settled.ts';

const TESTS = { hits: 10, windowSeconds: 60 };
const PATIENCE = 110_000;
/** Milliseconds between looks. */
const LOOK_AGAIN = 100;

/** Sends a test to the group, or to the viewer, the same way as every delivery, so that it proves what it says. */
export function createChannelTests(
  { services: { store, now }, channels }: Pick<SenderOptions, 'services' | 'channels'>,
  deliveries: Deliveries,
) {
  /** @throws CatalogueError notFound, rateLimited */
  return async function tryChannel(
    { corporationCode, userId }: Viewer,
    channelId: string,
    locale: Locale,
    signal: AbortSignal,
  ): Promise<ChannelAnswer> {
    const own = OWN_CHANNELS.some((kind) => kind === channelId);
    if (!own && !(await channels.find(corporationCode, channelId))) throw new CatalogueError('notFound');
    const verdict = await hitRateLimit(store, `channel-test:${corporationCode}`, TESTS);
    if (!verdict.allowed) throw new CatalogueError('rateLimited');
    const id = randomUUID();
    const began = performance.now();
    const content = { title: text(locale, 'delivery.test.title'), text: text(locale, 'delivery.test.text'), locale };
    await deliveries.deliver([
      {
        corporationCode,
        source: { kind: TEST, id, period: now() },
        ownerId: userId,
        recipient: own ? { kind: 'user', userId } : { kind: 'group' },
        channel: channelId,
        content,
        link: `${PAGE_PATHS.management}/channels`,
        messageTypeCode: MESSAGE_TYPE_CODES.system,
      },
    ]);
    const lane = { corporationCode, channelId };
    return outcome(id, lane, locale, timedSignal(signal, PATIENCE), began);
  };

  function find(id: string) {
    return store
      .selectFrom('delivery')
      .select(['state', 'answer', 'reason', 'tries'])
      .where('source_kind', '=', TEST)
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  /** What became of a test, which a run of the lane sends before everything else. */
  async function outcome(
    id: string,
    lane: Lane,
    locale: Locale,
    signal: AbortSignal,
    began: number,
  ): Promise<ChannelAnswer> {
    for (;;) {
      const row = await find(id);
      const milliseconds = Math.round(performance.now() - began);
      const answer = answerText(row, locale);
      if (row.state === 'sent' || row.state === 'uncertain') return { state: row.state, answer, milliseconds };
      if (row.state === 'failed' || row.state === 'skipped' || (row.tries > 0 && row.state === 'queued')) {
        return { state: 'failed', answer, milliseconds };
      }
      const until = row.state === 'queued' ? await pauseOf(store, lane, now()) : null;
      if (until) {
        const seconds = Math.ceil((until.getTime() - now().getTime()) / 1_000);
        return { state: 'queued', answer: text(locale, 'delivery.answer.paused', { seconds }), milliseconds };
      }
      if (signal.aborted) return { state: row.state === 'queued' ? 'queued' : 'uncertain', answer, milliseconds };
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
  }
}
