import type { TemplateDocument, TemplateSummary } from '@tessera/contract';
import type { ColumnType } from 'kysely';

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
    made_at: Date;
  };
}
