import type { AuditedCall, EndpointName } from '../../platform/audit/index.ts';

/** Calls with which a page opens a document, and where they name it. */
const OPENINGS: Readonly<Partial<Record<EndpointName, 'id' | 'menuCode'>>> = {
  'dashboard.configuration': 'id',
  'report.published': 'id',
  'screenApp.queryAll': 'menuCode',
};

/** The document that a call opened for a member; null for any other call, for a draft, and for what the server opens itself. */
export function openedDocument({ name, viewer, input, error }: AuditedCall): string | null {
  const field = OPENINGS[name as EndpointName];
  if (field === undefined || !viewer || viewer.work || error !== undefined) return null;
  const given: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...input.filter((part) => typeof part === 'object'),
  );
  const menuCode = given[field];
  return typeof menuCode === 'string' && given['draft'] !== true ? menuCode : null;
}
