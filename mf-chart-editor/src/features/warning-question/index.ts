export { EditWarningQuestion } from './edit-warning-question.tsx';
