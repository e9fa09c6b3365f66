import {
  TEMPLATE_KINDS,
  type Locale,
  type TemplateCategory,
  type TemplateDocument,
  type TemplateSummary,
} from '@tessera/contract';

import { factsOf } from './template-facts.ts';

/** A template that comes with the product, in each language. */
export interface ProductTemplate {
  /** Stays the same over versions of the product; no id of a stored template. */
  readonly templateId: string;
  readonly category: TemplateCategory;
  /** The same document at each call. */
  make(locale: Locale): TemplateDocument;
}
export interface MadeTemplate {
  readonly template: TemplateDocument;
  readonly listed: TemplateSummary;
}
export type ProductTemplates = ReturnType<typeof createProductTemplates>;

/** Templates that come with the product; each is made once for each language that somebody asks in. */
export function createProductTemplates() {
  const offered = new Map<string, ProductTemplate>();
  const made = new Map<string, MadeTemplate>();
  function find(templateId: string, locale: Locale): MadeTemplate | null {
    const product = offered.get(templateId);
    if (!product) return null;
    const key = `${templateId} ${locale}`;
    const known = made.get(key) ?? makeOne(product, locale);
    made.set(key, known);
    return known;
  }
  return {
    /** Adds templates behind those that were offered before. */
    offer(templates: readonly ProductTemplate[]): void {
      for (const template of templates) offered.set(template.templateId, template);
    },
    find,
    /** @param kinds those that are wanted; default: all */
    list(locale: Locale, kinds: readonly string[] = TEMPLATE_KINDS): MadeTemplate[] {
      return [...offered.keys()].flatMap((templateId) => {
        const found = find(templateId, locale);
        return found && kinds.includes(found.template.kind) ? [found] : [];
      });
    },
  };
}

function makeOne({ templateId, category, make }: ProductTemplate, locale: Locale): MadeTemplate {
  const template = make(locale);
  return {
    template,
    listed: {
      ...factsOf(template),
      templateId,
      templateName: template.name,
      ofProduct: true,
      category,
      madeBy: '',
      madeAt: template.madeAt,
      version: 1,
      note: '',
      mine: false,
      removable: false,
      tiles: template.charts.map(({ reportTypeCode: typeCode, reportStyle: { x, y, w, h } }) => ({
        typeCode,
        x,
        y,
        w,
        h,
      })),
      bytes: Buffer.byteLength(JSON.stringify(template)),
    },
  };
}
