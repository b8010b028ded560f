import type { Page, Route } from '@playwright/test';
import * as z from 'zod/mini';

const friends = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const membership = z.looseObject({ userId: z.string(), user: z.looseObject({ id: z.string() }) });
const group = z.looseObject({ members: z.array(membership) });

function multiply<Item>(items: readonly Item[], count: number, another: (item: Item, index: number) => Item) {
  const last = items.at(-1);
  if (last === undefined) throw new Error('there is at least one to make more of');
  return [
    ...items,
    ...Array.from({ length: count - items.length }, (_, index) => another(last, items.length + index)),
  ];
}

/** Answers a call with a changed answer of the server, which is asked once for each address. */
const answerWith = (change: (body: unknown) => object) => {
  const answers = new Map<string, Promise<object>>();
  const ask = async (route: Route): Promise<object> => change(await (await route.fetch()).json());
  return async (route: Route): Promise<void> => {
    const url = route.request().url();
    const asked = answers.get(url) ?? ask(route);
    answers.set(url, asked);
    await route.fulfill({ json: await asked });
  };
};

const enlarge = (shownGroup: z.output<typeof group>, count: number) => ({
  ...shownGroup,
  members: multiply(shownGroup.members, count, (member, index) => {
    const id = `${member.userId}-${index}`;
    return { ...member, userId: id, user: { ...member.user, id } };
  }),
});

/** Making the friends and members would take days because of the limits on invitations. */
export async function crowd(
  page: Page,
  { friendCount, memberCount }: { friendCount: number; memberCount: number },
): Promise<void> {
  await page.route(
    /\/api\/friends(\?|$)/,
    answerWith((body) => ({
      data: multiply(friends.parse(body).data, friendCount, (friend, index) => ({
        ...friend,
        id: `${friend.id}-${index}`,
      })),
    })),
  );
  await page.route(
    /\/api\/groups\/my-groups$/,
    answerWith((body) => ({
      data: z
        .object({ data: z.array(group) })
        .parse(body)
        .data.map((shownGroup) => enlarge(shownGroup, memberCount)),
    })),
  );
  await page.route(
    /\/api\/groups\/(?!my-groups$)[\w-]+$/,
    answerWith((body) => ({ data: enlarge(z.object({ data: group }).parse(body).data, memberCount) })),
  );
}
