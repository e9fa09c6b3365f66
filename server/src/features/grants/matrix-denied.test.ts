import { testMatrix } from './matrix.fixture.ts';

testMatrix('denied');
