import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// The first test of a file also compiles what it loads lazily; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });
