import './view/chart-view.css';
import './view/chart-parts.css';
