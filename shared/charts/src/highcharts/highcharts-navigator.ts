import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js';
// @ts-expect-error Highcharts has types for whole modules only.
import Navigator from 'highcharts/es-modules/Stock/Navigator/Navigator.js';

// The slider of stock charts alone; their whole module is three times as large as all that we load of the library.
const { compose } = Navigator as { compose(chart: object, axis: object, series: object): void };
compose(Highcharts.Chart, Highcharts.Axis, Highcharts.Series);
