import { createEngine, dialectRegistry, type CatalogueTable, type Engine } from '../../engine/index.ts';
import { createMetadataCache } from '../../platform/cache/index.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import { createAnalytics, type Analytics } from './analytics.ts';
import { dropStrays } from './drop-strays.ts';
import { serveImports } from './import/import-requests.ts';
import { createImporter, type Importer } from './import/importer.ts';
import { serveSnapshots } from './snapshot.ts';
import { createCatalogue } from './table-repository.ts';

export interface Tables {
  readonly feature: Feature;
  readonly engine: Engine;
  readonly analytics: Analytics;
  readonly importer: Importer;
}

/** Tables and fields of corporations, the embedded store below them, imports, and the engine over all of it. */
export function createTables(services: Services): Tables {
  const analytics = createAnalytics(services.env.TESSERA_HOME);
  const cache = createMetadataCache<CatalogueTable>(services.bus, 'tables', () => services.now().getTime());
  const importer = createImporter(services, analytics, cache.forget);
  const engine = createEngine({
    catalogue: createCatalogue(services.store, cache),
    dialects: dialectRegistry,
    driver: () => analytics.driver,
    now: services.now,
  });
  const serving: (() => Promise<void>)[] = [];
  return {
    engine,
    analytics,
    importer,
    feature: {
      name: 'tables',
      handlers: {},
      async start() {
        await analytics.open();
        await dropStrays(services, analytics.store);
        serving.push(await serveImports(services, analytics, importer), await serveSnapshots(services, analytics));
      },
      async stop() {
        await Promise.all(serving.splice(0).map((stop) => stop()));
        cache.close();
        await analytics.close();
      },
    },
  };
}
