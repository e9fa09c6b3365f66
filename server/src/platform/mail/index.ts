export { createMailer, outboxFolder, readOutbox } from './mailer.ts';
