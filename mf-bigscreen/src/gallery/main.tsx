import '@tessera/charts/styles';
import './gallery.css';
import { createRoot } from 'react-dom/client';

import { GalleryPage } from './gallery-page.tsx';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<GalleryPage />);
