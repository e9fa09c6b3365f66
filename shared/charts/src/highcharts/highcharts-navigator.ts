import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js';
import Navigator from 'highcharts/es-modules/Stock/Navigator/Navigator.js';

// The slider of stock charts alone; their whole module is three times as large as all that we load of the library.
Navigator.compose(Highcharts.Chart, Highcharts.Axis, Highcharts.Series);
