import type { Services } from '../../platform/services.ts';

/** Milliseconds that an image may be without a place: its author may still be at work. */
const GRACE = 7 * 24 * 60 * 60 * 1000;
/** Address of an image or video, as a regular expression of PostgreSQL. */
export const IMAGE_ADDRESS = String.raw`/files/images/([0-9a-f]{48}\.(?:png|jpg|mp4|webm))`;

/** Names of images used by a slice. */
export type UsedImages = () => Promise<ReadonlySet<string>>;

/** Removes images that nothing shows any more. @returns how many */
export async function sweepImages(
  { store, files, now }: Pick<Services, 'store' | 'files' | 'now'>,
  used: readonly UsedImages[],
): Promise<number> {
  const old = await store
    .selectFrom('image')
    .select('name')
    .where('created_at', '<', new Date(now().getTime() - GRACE))
    .execute();
  if (old.length === 0) return 0;
  const shown = await Promise.all(used.map((names) => names()));
  const orphans = old.map(({ name }) => name).filter((name) => !shown.some((names) => names.has(name)));
  for (const name of orphans) {
    // File first: a row without file is swept again, a file without row never.
    await files.remove(`images/${name}`);
    await store.deleteFrom('image').where('name', '=', name).execute();
  }
  return orphans.length;
}
