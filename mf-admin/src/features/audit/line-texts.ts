import { AUDIT_CHANGE, auditChangeSchema, type AuditActionName, type AuditLine } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import { ACTION_NAMES } from './action-names.ts';

/** Details that name what a call was about, the most telling first. */
const TELLING = ['name', 'Name', 'account', 'email', 'Id', 'Code', 'path', 'kind', 'command'] as const;

/** What was done; lines of other versions say it in their own word. */
export function actionText({ action }: Pick<AuditLine, 'action'>, intl: IntlShape): string {
  return Object.hasOwn(ACTION_NAMES, action) ? intl.formatMessage(ACTION_NAMES[action as AuditActionName]) : action;
}

/** What it was done to, in one short text: its name, else what was changed; empty where the line does not say. */
export function objectText({ details }: Pick<AuditLine, 'details'>): string {
  const keys = Object.keys(details);
  const key = TELLING.map((part) =>
    keys.find((one) => one === part || one.endsWith(part) || one.endsWith(`${part}s`)),
  ).find((found) => found !== undefined);
  if (key !== undefined) return valueText(details[key]);
  const change = auditChangeSchema.safeParse(details[AUDIT_CHANGE]).data ?? {};
  return Object.keys(change).join(', ');
}

/** A detail as text. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
}
