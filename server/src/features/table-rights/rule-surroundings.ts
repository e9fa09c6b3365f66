import type { Engine } from '../../engine/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import type { Tables } from '../tables/index.ts';
import type { People } from './rights-viewer.ts';

/** What calls of rules use of the slice and of others. */
export interface RuleSurroundings {
  readonly services: RunningServices;
  readonly people: People;
  readonly tables: Tables['service'];
  readonly registry: Tables['registry'];
  readonly catalogue: Tables['catalogue'];
  readonly engine: Engine;
  readonly later: Pick<Capabilities, 'dynamicParams'>;
  readonly changed: () => void;
}
