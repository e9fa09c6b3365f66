import { boardStateSchema, type BoardState, type Cell, type FilterChoice } from '@tessera/contract';

import type { DrillStep } from '../drill/drill-report.ts';
import { NO_CHOICES } from './board-state.ts';

/** Characters of a state that an address takes: with more, a server would refuse the address. */
const LONGEST_STATE = 7_000;

interface ShortChoice {
  readonly a?: FilterChoice['aggregator'];
  readonly v?: FilterChoice['fieldValue'];
  readonly q?: FilterChoice['quickRange'];
  readonly t?: FilterChoice['tree'];
}

/** Level, value, and what the reader saw where it is not the value itself. */
type ShortStep = readonly [targetNodeId: string, value: Cell, label?: string];

/** A state as the `state` parameter of an address; empty for one that says nothing. */
export function encodeBoardState({ filters, linkages, drills = [] }: BoardState): string {
  if (filters.length + linkages.length + drills.length === 0) return '';
  const f = Object.fromEntries(
    filters.map(({ componentCode, choice }) => [componentCode, choice ? shortened(choice) : 0]),
  );
  const text = JSON.stringify({
    ...(filters.length > 0 ? { f } : {}),
    ...(linkages.length > 0 ? { l: linkages.map((one) => [one.masterReportCode, one.linkageReportList]) } : {}),
    ...(drills.length > 0 ? { d: drills.map((one) => [one.reportCode, one.steps.map(shortStep)]) } : {}),
  });
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether an address can carry a state, as {@link encodeBoardState} spelled it, and give it back. */
export function isCarried(code: string): boolean {
  return code === '' || (code.length <= LONGEST_STATE && decodeBoardState(code) !== NO_CHOICES);
}

/** The state of an address; one that says nothing for what is none, such as an address that was cut. */
export function decodeBoardState(code: string): BoardState {
  if (code === '') return NO_CHOICES;
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as {
      f?: Record<string, ShortChoice | 0>;
      l?: [string, unknown][];
      d?: [string, ShortStep[]][];
    };
    const state = boardStateSchema.safeParse({
      filters: Object.entries(read.f ?? {}).map(([componentCode, choice]) => ({
        componentCode,
        choice:
          choice === 0 ? null : { aggregator: choice.a, fieldValue: choice.v, quickRange: choice.q, tree: choice.t },
      })),
      linkages: (read.l ?? []).map(([masterReportCode, linkageReportList]) => ({
        masterReportCode,
        linkageReportList,
      })),
      drills: read.d?.map(([reportCode, steps]) => ({
        reportCode,
        steps: steps.map(([targetNodeId, value, label = value]) => ({ targetNodeId, value, label })),
      })),
    });
    return state.success ? state.data : NO_CHOICES;
  } catch {
    // Not written by this page: the board opens as its author left it.
    return NO_CHOICES;
  }
}

function shortStep({ targetNodeId, value, label }: DrillStep): ShortStep {
  return label === value ? [targetNodeId, value] : [targetNodeId, value, label];
}

function shortened({ aggregator, fieldValue, quickRange, tree }: FilterChoice): ShortChoice {
  return {
    ...(aggregator === 'in' ? {} : { a: aggregator }),
    ...(fieldValue.length === 0 ? {} : { v: fieldValue }),
    ...(quickRange ? { q: quickRange } : {}),
    ...(tree ? { t: tree } : {}),
  };
}
