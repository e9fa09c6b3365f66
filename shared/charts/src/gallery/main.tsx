import '../styles.ts';
import './gallery.css';
import { createRoot } from 'react-dom/client';

import { loadAllFixtures } from '../fixtures/index.ts';
import { GalleryPage } from './gallery-page.tsx';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<GalleryPage fixtures={await loadAllFixtures()} />);
