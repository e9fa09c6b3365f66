export { newSchedule } from './new-schedule.ts';
export { ScheduleForm, type ScheduleFormProps } from './schedule-form.tsx';
export { scheduleFault, type ScheduleFault } from './schedule-fault.ts';
export { ScheduleTimesOf } from './schedule-times.tsx';
export { useScheduleSentence } from './schedule-sentence.ts';
