import { CHART_TYPES } from '../shared/charts/src/model.ts';

const codes = Object.keys(CHART_TYPES).map((code) => ({ code }));
process.stdout.write(`${JSON.stringify(codes, null, 2)}\n`);
