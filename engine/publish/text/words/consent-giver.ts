/** Who gives consent: the words of a consent phrase without those for consent itself. */

const consentFrame =
  '(enrolment|enrollment|registration|admission|entry|entrance|with|by|requires?|need|the|an?|perm\\.?|your|their|written|prior|special|explicit|consent|permission|premission|permision|permisson|approval|authori[sz]ation|override|signature|stamp|waiver|number|code|of|from|is|are|required|needed|only|must|has|have|having|needs|to|be|approved|obtain(?:ed)?|received?|gain(?:ed)?)';
const framesAround = new RegExp(`^(${consentFrame}\\s+)+|(\\s+${consentFrame})+$`, 'giu');

export function consentGiver(text: string): string {
  if (/^(?:coi|poi)$/iu.test(text)) return 'instructor';
  if (/^pod$/iu.test(text)) return 'department';
  const giver = text.replace(framesAround, '').replace(/\s+/gu, ' ').trim().toLowerCase();
  if (new RegExp(`^${consentFrame}$`, 'iu').test(giver)) return '';
  if (/^\/?instr?\.?$/u.test(giver)) return 'instructor';
  return giver.replace(/['’]s\b|\(s\)/gu, '').replace(/^departmental$/u, 'department');
}
