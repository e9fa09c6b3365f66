import { defineSlice } from '../../platform/slices/define-slice.ts';
import { claimDue } from './claim-due.ts';
import { createSchedules } from './create-schedules.ts';
import { scheduleMigrations } from './migrations.ts';
import type { Schedules } from './schedules.ts';
import type { ScheduleTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    schedules: Schedules;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ScheduleTables {}
}

/** When warnings, subscriptions and the like are due; decision 0092. */
export const schedulesSlice = defineSlice({
  name: 'schedules',
  migrations: scheduleMigrations,
  create({ services }) {
    const schedules = createSchedules(services);
    services.jobs.define('schedules.claim', ({ signal }) => claimDue(services, [...schedules.kinds], signal));
    services.jobs.schedule('schedules.claim', '* * * * *', 'UTC');
    return { gives: schedules };
  },
});
