import { dialectRegistry } from '../dialects/registry.ts';

/** What a database said when SQL of an author failed while it ran; null where it failed for another reason. */
export function runRefusal(dialect: string, cause: unknown): string | null {
  return dialectRegistry.get(dialect).userSql?.refusal(cause, '')?.reason ?? null;
}
