import type { DockingStep } from '@tessera/contract';

import type { TextKey } from '../../../platform/texts/index.ts';
import { StepFailure } from '../step-failure.ts';
import type { TestedStep } from '../tables.ts';

type Args = Readonly<Record<string, string | number>>;

/** Does the steps of a test one after the other. */
export interface Walk {
  /** @throws what `run` throws, after the step is noted as failed */
  step<T>(step: string, run: (says: Says) => Promise<T> | T): Promise<T>;
  /** Leaves a step out that does not apply. */
  skip(step: string, key: TextKey, args?: Args): void;
}
/** What a step found, where that is worth a word. */
export interface Says {
  found(key: TextKey, args?: Args): void;
  /** Works, and will not for long or not for everybody. */
  warn(key: TextKey, args?: Args): void;
}

/**
 * Runs a test. @returns each of its steps as it ends, in their order; those after a failure are skipped
 * @param unexpected takes what is no word of the other side, and says what the step tells of it
 */
export function walkThrough(
  steps: readonly string[],
  run: (walk: Walk) => Promise<void>,
  unexpected: (error: unknown) => StepFailure,
): readonly Promise<TestedStep>[] {
  const waiting = new Map<string, (step: TestedStep) => void>();
  const results = steps.map((step) => new Promise<TestedStep>((resolve) => waiting.set(step, resolve)));
  const settle = (step: string, state: DockingStep['state'], began: number, key: string, args: Args): void => {
    waiting.get(step)?.({ step, state, milliseconds: Math.round(performance.now() - began), key, args });
    waiting.delete(step);
  };
  const walk: Walk = {
    async step(step, act) {
      const began = performance.now();
      let said: { state: 'ok' | 'warning'; key: string; args: Args } = { state: 'ok', key: '', args: {} };
      try {
        const result = await act({
          found: (key, args = {}) => void (said = { state: 'ok', key, args }),
          warn: (key, args = {}) => void (said = { state: 'warning', key, args }),
        });
        settle(step, said.state, began, said.key, said.args);
        return result;
      } catch (error) {
        const failure = error instanceof StepFailure ? error : unexpected(error);
        settle(step, 'failed', began, failure.key, failure.args);
        throw error;
      }
    },
    skip: (step, key, args = {}) => settle(step, 'skipped', performance.now(), key, args),
  };
  const left = (): void => {
    for (const step of waiting.keys()) settle(step, 'skipped', performance.now(), '', {});
  };
  // A failure is in its step already.
  run(walk).then(left, left);
  return results;
}
