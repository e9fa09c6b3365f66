import type { TemplateDocument, TemplateSummary } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** What lists say of a template, so that they don't read it. */
export type TemplateFacts = Pick<
  TemplateSummary,
  'kind' | 'description' | 'width' | 'height' | 'components' | 'tables' | 'rows' | 'preview'
>;

export interface TemplateTables {
  template: {
    template_id: string;
    corporation_code: string;
    template_name: string;
    content: Json<TemplateDocument>;
    facts: Json<TemplateFacts>;
    /** Of the content as JSON. */
    bytes: number;
    /** User who made or brought it. */
    owner_id: string;
    /** When the newest version was made. */
    made_at: Date;
    version: Generated<number>;
    /** What is different in the newest version. */
    note: Generated<string>;
  };
  /** Of which version of a template a document was made. Templates that come with the product have one version. */
  template_use: {
    menu_code: string;
    corporation_code: string;
    /** The template may be gone. */
    template_id: string;
    version: number;
    /** Newest version that an author of the document said to know. */
    known_version: number;
  };
}
