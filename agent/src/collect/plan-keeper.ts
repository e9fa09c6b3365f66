import { agentPlanSchema, CHANNEL_PATHS, planReplySchema, type AgentPlan } from '@tessera/contract';

import type { ServerChannel } from '../channel/server-channel.ts';
import type { Home } from '../home.ts';

const FILE = 'plan.json';

/** What the agent has to do; it lies on its disk, so that it is done without the server too. */
export class PlanKeeper {
  readonly #home: Home;
  #plan: AgentPlan;

  private constructor(home: Home, plan: AgentPlan) {
    this.#home = home;
    this.#plan = plan;
  }

  /** @throws Error for a file that is damaged */
  static async open(home: Home): Promise<PlanKeeper> {
    const kept = await home.read(FILE, agentPlanSchema);
    return new PlanKeeper(home, kept ?? { number: 0, sources: [], taskSets: [], tasks: [] });
  }

  get plan(): AgentPlan {
    return this.#plan;
  }

  /** Fetches the plan where the server has another one. @returns whether it has @throws Refused, Unreachable */
  async fetch(channel: Pick<ServerChannel, 'call'>, signal?: AbortSignal): Promise<boolean> {
    const body = { have: this.#plan.number };
    const { plan } = await channel.call(CHANNEL_PATHS.plan, body, planReplySchema, signal ? { signal } : {});
    if (!plan) return false;
    await this.#home.write(FILE, plan);
    this.#plan = plan;
    return true;
  }
}
