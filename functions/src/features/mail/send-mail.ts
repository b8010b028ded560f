import type { ComposedMail } from './compose-mail.ts';

/** Where mail is handed over, and in whose name. */
export interface SmtpSettings {
  /** Undefined where none is set: every mail fails, and says why. */
  readonly host: string | undefined;
  readonly port: number;
  /** The user to log in as. A connection without one does not log in. */
  readonly user: string | undefined;
  readonly password: string;
  /** 'Barabar <no-reply@example.com>' */
  readonly from: string;
}

export interface OutgoingMail extends ComposedMail {
  readonly to: string;
  /** Its id in the mail queue. A mail that is sent twice has the same Message-ID, by which mail servers recognise it. */
  readonly id: string;
  readonly switchOffAt?: string;
}

/** Hands a mail over. @throws {MailRefusedError} when it will never be taken; anything else may work later. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A mail that will not be taken however often it is sent. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

const TIMEOUT_MS = 15_000;
const SMTPS_PORT = 465;
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '::1']);

// Of what nodemailer says: about the recipient or the message, not about the connection or the login.
const ABOUT_THE_MAIL = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && ABOUT_THE_MAIL.has(error.code))) return false;
  const status = 'responseCode' in error ? error.responseCode : undefined;
  // 4xx: try again later. Without a status nodemailer itself finds the address impossible.
  return typeof status !== 'number' || status >= 500;
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

export function mailMessage({ to, id, subject, text, html, switchOffAt }: OutgoingMail, from: string) {
  return {
    from,
    // As an object: a comma in an address is part of it, never the start of a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(switchOffAt !== undefined && { 'List-Unsubscribe': `<${switchOffAt}>` }),
    },
  };
}

/**
 * Sends by SMTP, encrypted except to this machine. nodemailer is loaded with the first mail, since the same code serves the
 * API, which never sends one.
 */
export function createSmtpSender({ host, port, user, password, from }: SmtpSettings): SendMail {
  return async (mail) => {
    if (host === undefined) throw new MailRefusedError('No SMTP server is set (parameter SMTP_HOST).');
    const { createTransport } = await import('nodemailer');
    const isSecure = port === SMTPS_PORT;
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      ...(THIS_MACHINE.has(host) ? { ignoreTLS: true } : { requireTLS: !isSecure }),
      ...(user !== undefined && { auth: { user, pass: password } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail(mailMessage(mail, from));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new MailRefusedError(error instanceof Error ? error.message : 'refused', { cause: error });
    } finally {
      transport.close();
    }
  };
}
