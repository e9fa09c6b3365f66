import type { KeyObject } from 'node:crypto';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { Boards } from '../boards/index.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { Sight } from '../grants/index.ts';
import type { Images } from '../images/index.ts';
import type { Tables } from '../tables/index.ts';
import type { ProductTemplates } from './product-templates.ts';
import type { TemplateRepository } from './template-repository.ts';
import type { TemplateUses } from './template-uses.ts';

/** What templates are made with and of. */
export interface TemplateContext {
  readonly services: Pick<Services, 'store' | 'now' | 'log'>;
  readonly templates: TemplateRepository;
  readonly uses: TemplateUses;
  readonly product: ProductTemplates;
  /** By which other installations know files of this one again. */
  readonly key: KeyObject;
  /** What a viewer may do with templates. */
  readonly sees: (viewer: Viewer) => Promise<Sight['may']>;
  readonly boards: Pick<Boards, 'editing' | 'sees'>;
  readonly charts: BoardCharts;
  readonly images: Images;
  readonly tables: Pick<Tables, 'runQuery' | 'service' | 'registry' | 'analytics'>;
  /** Ids of the dynamic parameters of a corporation. */
  readonly params: (corporationCode: string) => Promise<ReadonlySet<string>>;
  /** Refuses rows beyond the quota of a corporation. @throws CatalogueError storageQuota */
  readonly refuseBeyond: (corporationCode: string, bytes: number) => Promise<void>;
  /** Origins of which screens may show pages and videos. */
  readonly screenOrigins: readonly string[];
}
