export { checkSmtp, createMailer, outboxFolder, readOutbox } from './mailer.ts';
