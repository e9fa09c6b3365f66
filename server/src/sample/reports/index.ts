import { monthly } from './monthly.ts';
import type { SampleReport } from './report.ts';
import { weekly } from './weekly.ts';

export const SAMPLE_REPORTS: readonly SampleReport[] = [monthly, weekly];
