import { useRef, useState } from 'react';

/** How the newest question to our server stands. */
export type QuestionState<Question, Answer> =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: Answer; question: Question }
  | { kind: 'failed'; message: string };

/** Questions to our server, of which the newest counts. */
export interface NewestAnswer<Question, Answer> {
  state: QuestionState<Question, Answer>;
  ask: (question: Question) => Promise<void>;
  /** No question counts any more. */
  clear: () => void;
}

/** An answer shows only for the newest question: another makes it void. */
export function useNewestAnswer<Question, Answer>(
  askServer: (question: Question) => Promise<Answer>,
  describeFailure: (error: unknown) => string,
): NewestAnswer<Question, Answer> {
  const [state, setState] = useState<QuestionState<Question, Answer>>({
    kind: 'idle',
  });
  const newestQuestion = useRef(0);
  const findState = async (
    question: Question,
  ): Promise<QuestionState<Question, Answer>> => {
    try {
      return { kind: 'answered', answer: await askServer(question), question };
    } catch (error) {
      return { kind: 'failed', message: describeFailure(error) };
    }
  };
  return {
    state,
    ask: async (question) => {
      newestQuestion.current += 1;
      const questionNumber = newestQuestion.current;
      setState({ kind: 'asking' });
      const outcome = await findState(question);
      if (questionNumber === newestQuestion.current) setState(outcome);
    },
    clear: () => {
      newestQuestion.current += 1;
      setState({ kind: 'idle' });
    },
  };
}
