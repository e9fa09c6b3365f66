import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js';
import 'highcharts/es-modules/masters/highcharts-more.src.js';
import 'highcharts/es-modules/masters/modules/accessibility.src.js';

// A tooltip over the page has a renderer that takes nothing of its chart's options. The style element that it would write
// has no nonce. The slider of zoomed charts, which comes later, reads its options of charts that are drawn before it, too.
Highcharts.setOptions({
  palette: { injectCSS: false },
  navigator: { enabled: false },
  scrollbar: { enabled: false },
});

export { Highcharts };
