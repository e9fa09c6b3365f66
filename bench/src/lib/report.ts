export interface Ratio {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  /** Largest ratio that counts as reached. */
  readonly goal: number;
}

/** Prints what was measured and its ratio to the goal; a goal that is missed is said, never an error. */
export function report({ name, ours, peer, unit, goal }: Ratio): void {
  const ratio = ours / peer;
  const verdict = ratio <= goal ? 'reached' : 'missed';
  process.stdout.write(
    `${name}: ${ours.toFixed(1)} ${unit} against ${peer.toFixed(1)} ${unit}, ratio ${ratio.toFixed(2)} (goal ${goal.toFixed(2)}, ${verdict})\n`,
  );
}
