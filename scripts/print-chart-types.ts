import { CHART_MODELS } from '../shared/charts/src/model.ts';

const codes = Object.keys(CHART_MODELS).map((code) => ({ code }));
process.stdout.write(`${JSON.stringify(codes, null, 2)}\n`);
