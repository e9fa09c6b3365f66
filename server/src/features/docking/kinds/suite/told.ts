import { StepFailure } from '../../step-failure.ts';
import type { Told } from './suite.ts';

/** A text of an answer, numbers too; empty where it has none. */
export function textAt(told: Told, name: string): string {
  const value = told[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** @throws StepFailure where a text is missing without which nothing goes on */
export function neededText(told: Told, name: string): string {
  const found = textAt(told, name);
  if (found === '') throw new StepFailure('docking.suite.fault.missing', { name });
  return found;
}

/** An object within an answer; empty where there is none. */
export function objectAt(told: Told, name: string): Told {
  const value = told[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {};
}

/** Objects of a list within an answer. */
export function objectsAt(told: Told, name: string): Told[] {
  const value = told[name];
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((one) => (typeof one === 'object' && one !== null ? [one as Told] : []));
}

/** Texts of a list within an answer, numbers too. */
export function textsAt(told: Told, name: string): string[] {
  const value = told[name];
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );
}
