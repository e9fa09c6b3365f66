/** Stylesheets of charts; each remote that shows charts imports them, since its own styles end at its root. */
import './view/chart-view.css';
import './view/chart-parts.css';
