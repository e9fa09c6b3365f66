import 'highcharts/es-modules/masters/modules/map.src.js';
