import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createCorporationStorage } from '../uploads/index.ts';
import { templateMigrations } from './migrations.ts';
import { createProductTemplates, type ProductTemplates } from './product-templates.ts';
import { templateKey } from './signed-file.ts';
import type { TemplateTables } from './tables.ts';
import type { TemplateContext } from './template-context.ts';
import { templateHandlers } from './template-handlers.ts';
import { createTemplateRepository } from './template-repository.ts';
import { TEMPLATES, templateResources } from './template-resources.ts';
import { TemplateUses } from './template-uses.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    templates: Pick<ProductTemplates, 'offer'>;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends TemplateTables {}
}

/** Templates of documents with sample rows inside (0086). */
export const templatesSlice = defineSlice({
  name: 'templates',
  migrations: templateMigrations,
  needs: ['boards', 'charts', 'dynamicParams', 'grants', 'images', 'tables'],
  async create({ services, needs: { boards, charts, dynamicParams, grants, images, tables } }) {
    services.belongings.define({ kind: 'template', table: 'template', owner: 'owner_id' });
    services.resources.define(templateResources);
    const storage = createCorporationStorage(services, tables.registry);
    const product = createProductTemplates();
    const context: TemplateContext = {
      services,
      product,
      key: templateKey(await storeKey(services.store, services.sealer, 'template-files')),
      templates: createTemplateRepository(services.store, services.now),
      uses: new TemplateUses(services.store, boards.editing.repository),
      boards,
      sees: async (viewer) => (await grants.sight(viewer, TEMPLATES)).may,
      charts: charts.shelf,
      images,
      tables,
      params: async (corporationCode) =>
        new Set((await dynamicParams.known(corporationCode)).map(({ dynamicParamId }) => dynamicParamId)),
      refuseBeyond: (corporationCode, bytes) => storage.refuseBeyond(corporationCode, bytes),
      screenOrigins: services.env.TESSERA_SCREEN_ORIGINS,
    };
    return { gives: product, handlers: { templates: templateHandlers(context) } };
  },
});
