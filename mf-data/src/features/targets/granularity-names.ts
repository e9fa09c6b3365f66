import { defineMessages } from 'react-intl';

/** Periods that an index has values for. */
export const GRANULARITY_NAMES = defineMessages({
  year: { id: 'data.targets.period.year', defaultMessage: '年' },
  season: { id: 'data.targets.period.season', defaultMessage: '季' },
  month: { id: 'data.targets.period.month', defaultMessage: '月' },
  week: { id: 'data.targets.period.week', defaultMessage: '周' },
  day: { id: 'data.targets.period.day', defaultMessage: '日' },
});
