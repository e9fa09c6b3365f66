import type { Train } from '@tessera/contract';

type Build = Train['builds'][number];

/** What people call a build, in the words of the server; version and id where the server has no name for it. */
export function buildName({ name, version, build }: Build): string {
  return name || `${version} (${build.slice(0, 8)})`;
}

/** What a name leaves out: the version, the whole id and the whole commit. */
export function buildDetails({ version, build, commit }: Build): string {
  return [version, build, commit].filter(Boolean).join(' · ');
}
