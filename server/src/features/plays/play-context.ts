import type { Services } from '../../platform/services.ts';
import type { PlayRepository } from './play-repository.ts';
import type { Documents } from './shown-items.ts';

export interface PlayContext {
  readonly services: Pick<Services, 'store' | 'now' | 'files' | 'log'>;
  readonly plays: PlayRepository;
  readonly documents: Documents;
  /** Keeps a picture and answers its address. @throws CatalogueError imageTypeRefused, imageTooLarge, storageFull */
  readonly keepImage: (corporationCode: string, userId: string, bytes: Buffer) => Promise<string>;
  /** Names of members by their user id. */
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
}
