declare module 'highcharts/es-modules/Stock/Navigator/Navigator.js' {
  const Navigator: { compose(chart: object, axis: object, series: object): void };
  export default Navigator;
}
