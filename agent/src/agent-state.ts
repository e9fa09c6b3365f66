import { z } from '@tessera/contract';

import type { Home } from './home.ts';

const FILE = 'state.json';
const stateSchema = z.object({
  /** Number of the last order that was taken. */
  lastOrder: z.number().int().default(0),
});
type Kept = z.infer<typeof stateSchema>;

/** What the agent remembers over its runs; on disk before anything follows from it. */
export class AgentState {
  readonly #home: Home;
  #kept: Kept;
  private constructor(home: Home, kept: Kept) {
    this.#home = home;
    this.#kept = kept;
  }

  static async open(home: Home): Promise<AgentState> {
    return new AgentState(home, (await home.read(FILE, stateSchema)) ?? stateSchema.parse({}));
  }

  get lastOrder(): number {
    return this.#kept.lastOrder;
  }

  async change(values: Partial<Kept>): Promise<void> {
    this.#kept = { ...this.#kept, ...values };
    await this.#home.write(FILE, this.#kept);
  }
}
