import 'highcharts/es-modules/masters/modules/map.src.js';
import 'highcharts/es-modules/masters/modules/pattern-fill.src.js';
