import { showsEverywhere } from '../../core/screens-test.ts';

showsEverywhere('mf-collector');
