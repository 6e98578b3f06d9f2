/**
 * The question for a fresh sign-in (S25), between a call that the server
 * refused and the dialog that asks the person. Several calls share one.
 */
interface Question {
  whenAnswered: Promise<boolean>;
  answer: (hasSignedIn: boolean) => void;
}

const watchers = new Set<() => void>();
let openQuestion: Question | null = null;

function changeQuestion(question: Question | null): void {
  openQuestion = question;
  for (const tell of watchers) tell();
}

function makeQuestion(): Question {
  let answer: Question['answer'] = () => undefined;
  const whenAnswered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { whenAnswered, answer };
}

/**
 * @returns whether the person has signed in again; false at once where no
 * screen asks
 */
export function askForFreshSignIn(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  const question = openQuestion ?? makeQuestion();
  changeQuestion(question);
  return question.whenAnswered;
}

/** Ends the question, for every call that waits. */
export function answerFreshSignIn(hasSignedIn: boolean): void {
  const question = openQuestion;
  changeQuestion(null);
  question?.answer(hasSignedIn);
}

export const isFreshSignInAsked = (): boolean => openQuestion !== null;

/**
 * For the one component that asks.
 * @returns stops
 */
export function watchFreshSignIn(tell: () => void): () => void {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
    if (watchers.size === 0) answerFreshSignIn(false);
  };
}
