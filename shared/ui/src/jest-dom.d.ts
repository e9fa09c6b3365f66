// Types of the matchers that the jest setup adds, for the tests of every browser package.
import '@testing-library/jest-dom';
