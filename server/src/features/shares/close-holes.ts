interface Place {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Places of a grid without those that are gone. Whatever stood beside one in the same rows, the one before it first, takes its
 * columns; rows that become empty close where the grid is drawn.
 */
export function closeHoles<One extends Place>(places: readonly One[], gone: ReadonlySet<string>): One[] {
  let left = [...places];
  for (;;) {
    const hole = left.find(({ i }) => gone.has(i));
    if (!hole) return left;
    left = left.filter(({ i }) => i !== hole.i);
    // In the same rows, those that stay as well as those that go.
    const beside = left.filter(({ y, h }) => y === hole.y && h === hole.h);
    const before = beside.find(({ x, w }) => x + w === hole.x);
    const after = beside.find(({ x }) => x === hole.x + hole.w);
    const wider = before ?? after;
    left = left.map((one) => (one === wider ? { ...one, x: Math.min(one.x, hole.x), w: one.w + hole.w } : one));
  }
}
