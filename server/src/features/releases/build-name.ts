import type { Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { BuildRow } from './snapshot.ts';

const SHORT_COMMIT = 7;
type Named = Pick<BuildRow, 'build' | 'version' | 'number' | 'commit' | 'dirty' | 'note'>;

/**
 * What people call a build of a remote: its number, commit and note, such as "Build 12 · 3f2a91c · fixes filters". Version
 * and id where it has no number. The note is text of its publisher.
 */
export function buildName({ build, version, number, commit, dirty, note }: Named, locale: Locale): string {
  const first =
    number > 0 ? text(locale, 'build.number', { number: String(number) }) : `${version} (${build.slice(0, 8)})`;
  const short = commit?.slice(0, SHORT_COMMIT) ?? '';
  const state = short !== '' && dirty ? text(locale, 'build.dirty', { commit: short }) : short;
  return [first, state, note].filter((part) => part !== '').join(' · ');
}
