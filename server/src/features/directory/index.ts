export {
  SourceFailure,
  type DirectorySource,
  type DirectorySystem,
  type DirectorySystems,
} from './directory-source.ts';
export type { Directories } from './module.ts';
export type { Snapshot, UpstreamGroup, UpstreamPerson } from './plan/snapshot.ts';
