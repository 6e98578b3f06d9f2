/** As contract/entities/account/user-profile has it; repeated here because that file brings zod with it. */
export const anonymousName = 'Anonymous';

/** 'Abena' of 'Abena Owusu-Mensah'; 'Anonymous' when there is no name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || anonymousName;
}

/** 'AO' of 'Abena Owusu-Mensah'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase() || (anonymousName[0] ?? '');
}
