import { HOST } from './ports.mjs';

/**
 * Where the Auth emulator is, and where the links of its mails lead.
 * @typedef {object} IdentityService
 * @property {number} port
 * @property {string} projectId
 * @property {string} appUrl without a slash at its end
 */

/**
 * @typedef {object} IdentityMail
 * @property {string} code
 * @property {string} to
 * @property {string} subject
 * @property {string} text
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null;

/**
 * The mails by which people choose a new password. Firebase sends them itself; its emulator sends none, and lists their
 * codes instead. The link is the one that a project's action URL gives (README, Deploying).
 * @param {IdentityService} service
 * @returns {Promise<IdentityMail[]>} oldest first; none while the emulator is not there
 */
export async function listIdentityMails({ port, projectId, appUrl }) {
  /** @type {unknown} */
  let answer;
  try {
    const response = await fetch(`http://${HOST}:${port}/emulator/v1/projects/${projectId}/oobCodes`);
    answer = await response.json();
  } catch {
    return [];
  }
  const codes = isRecord(answer) && Array.isArray(answer['oobCodes']) ? answer['oobCodes'] : [];
  return codes.filter(isRecord).flatMap(({ requestType, oobCode: code, email: to }) => {
    if (requestType !== 'PASSWORD_RESET' || typeof code !== 'string' || typeof to !== 'string') return [];
    const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, apiKey: 'demo' });
    const text = `Hello,\n\nFollow this link to choose a new password for your Barabar account ${to}:\n\n${appUrl}/verify?${query}\n\nIf you did not ask for it, you can ignore this email.\n`;
    return [{ code, to, subject: 'Reset your password for Barabar', text }];
  });
}
