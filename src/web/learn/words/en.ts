// The messages of lessons and puzzles in English, in ICU syntax. The other languages have the same keys.

export const en = {
  'learn.title': 'Learn',
  'learn.lead': 'Nobody learns a planet from a book. Build one, and the rules come along.',
  'learn.first': 'Your first planet',
  'learn.first.more': 'Everything you need for a game, in five minutes.',
  'learn.pair': 'Just the two of you',
  'learn.pair.more': 'Two open tiles, one covered: how the offer works.',
  'learn.hidden': 'Hidden characters',
  'learn.hidden.more': 'Who lives on whose planet is a secret until the count.',
  'learn.begin': 'Begin',
  'learn.resume': 'Go on (step {step} of {steps})',
  'learn.again': 'Once more',
  'learn.done': 'done',
  'learn.puzzles': 'The puzzle of the day',
  'learn.puzzles.more': 'The last round of a real game. One tile, one appointment: what wins?',
  'learn.puzzles.go': 'To the puzzle',
  'learn.rules': 'The whole rulebook',

  'coach.title': 'The lesson',
  'coach.step': 'Step {step} of {steps}',
  'coach.next': 'Go on',
  'coach.show': 'Show me',
  'coach.do': 'Do it for me',
  'coach.restart': 'Begin again',
  'coach.rule': 'Rule {clause}',
  'coach.watch': 'Watch: now the others choose.',
  'coach.play': 'Play a real game',
  'coach.all': 'All lessons',
  'lesson.notYet': 'One moment: first what the card says, then it is your turn.',

  'first.welcome':
    'Good evening. This dark circle will be your planet: sixteen places, one tile each round. {rose} and {fox} build theirs beside you.',
  'first.open':
    'You begin, so you open a stack. Take the character stack: it brings the people who will judge your planet.',
  'first.open.wrong':
    'You may open any stack that has tiles. But as long as nobody judges it, a tile is only pretty. Open the character stack.',
  'first.take':
    'Three guests, one for each of you. The sign below says what pleases them. The vain man pays 4 points for every snake: tap him, then a corner that glows.',
  'first.take.wrong':
    'The lamplighter pays just one point a lamppost. The vain man pays four for a snake. Today, snakes: take the vain man.',
  'first.take.king':
    'The king is proud: 14 points for one rose, 7 for two, nothing for three. A risky friend. Take the vain man today.',
  'first.appoint': 'Now say who picks next. Whoever comes last must take what is left. Let {fox} go first.',
  'first.appoint.wrong':
    'That is allowed too. But {rose} has nothing yet to be spoiled, and {fox} is impatient. Let {fox} go first this time.',
  'first.last':
    '{rose} came last and had no choice. Here is her comfort: whoever takes the last tile opens the next round.',
  'first.snake':
    '{rose} calls on you. The small number tells what a tile brings you at once: the snake is worth 4. Center tiles lie in the middle.',
  'first.snake.wrong':
    'A fine elephant, but nobody on your planet pays for it. The snake makes your vain man 4 points happier.',
  'first.score':
    'Four points! Characters look at the whole planet: it never matters where a snake lies. Tap a planet above to see who lives there.',
  'first.later':
    'Four rounds later. {rose}’s gardener gives 7 points for each baobab, and she has two. But baobabs have roots: with a third, all three tiles turn face down.',
  'first.uphill': 'You came last, so you open. Choose the uphill stack: the left shoulder of every side.',
  'first.uphill.wrong': 'A good stack too, for another day. What I want to show you lies in the uphill stack.',
  'first.elephant': 'Your hunter gives 3 points for each kind of animal, and an elephant is still missing. Take it.',
  'first.elephant.wrong': 'You have a fox already; the hunter pays for each kind once. The elephant is new to him: +3.',
  'first.elephant.baobab':
    'A sheep is worth 3 as well. But take this, and the baobab grows on your planet instead of {rose}’s. Take the elephant.',
  'first.third':
    'Two tiles are left: lampposts, and a baobab. If {fox} picks first, he takes the lampposts, and the baobab goes to {rose}. Who picks next?',
  'first.third.wrong':
    '{rose} would take the lampposts, and the baobab would go to {fox}, whom it does not hurt. It is this choice that wins games: name {fox}.',
  'first.roots':
    'The third baobab! Three of {rose}’s tiles are nothing but roots now; nothing on them counts, for the rest of the game. Fourteen points, gone.',
  'first.volcano':
    'Five rounds later. Volcanoes now: at the end, whoever has the most loses a point for each. You and {fox} have two, so both of you pay.',
  'first.calm': 'Let the volcano be. The snake at sunset pleases two of your characters. Take it.',
  'first.calm.wrong': 'Two points for the sunset, no harm done. But the snake tile has a sunset too, and brings 6.',
  'first.calm.volcano':
    'Then you would have three volcanoes, more than anyone: three points lost. Leave it to somebody who deserves it.',
  'first.pass':
    'One calm tile is left, and the volcano. Name {rose}: she takes the calm one, and {fox} gets the volcano whether he likes it or not.',
  'first.pass.wrong':
    '{fox} would take the calm tile. With the volcano {rose} has two like you and him, and all three pay. Name {rose}.',
  'first.spared': '{fox} has three volcanoes now and pays for all three. You have two, fewer than he, and pay nothing.',
  'first.final':
    'The last round, your last corner. The geographer gives a point for each tile without a volcano. You have ten of those.',
  'first.final.wrong':
    'The little prince loves colours of sheep, and you have white ones only: 5 points. The geographer brings 10.',
  'first.count':
    'The count: corner by corner, then the volcanoes. That is the whole game. Now you can build a planet of your own.',

  'pair.welcome':
    'With two, nobody is appointed. Instead there are three tiles, a little bluff, and one tile that nobody gets. You are in round five.',
  'pair.open': 'You open this round. Choose the downhill stack: only you will see the three tiles.',
  'pair.open.wrong': 'You may, of course. But the little trap for {rose} lies in the downhill stack.',
  'pair.cover':
    'Two tiles you show, one you cover; then {rose} picks first. Her gardener would get 7 points for the baobab. Tap it to cover it, then offer.',
  'pair.cover.wrong':
    'Then the baobab lies open, and {rose} takes it: 7 points for her gardener. Cover the baobab itself.',
  'pair.take':
    '{rose} did not dare. Of the two that are left you choose one: the white sheep pleases your businessman.',
  'pair.take.wrong':
    'The baobab tile brings you nothing. Take the sheep: what you leave is discarded, so the baobab goes either way.',
  'pair.discards':
    'The third tile is discarded, face up for all to see. Tap the small pile beside the stacks: what lies there can never come again.',
  'pair.covered':
    'Now {rose} offers. Both open tiles bring you nothing. What does she hide? Be brave: take the covered tile.',
  'pair.covered.wrong': 'Safe, and worth nothing to you. Nobody hides a tile without a reason. Take the covered one.',
  'pair.end':
    'Two white sheep, 4 points! You take turns at opening, round after round. All the rest is as you know it.',

  'hidden.welcome':
    'In this game characters lie face down until the count. You have to guess what the others collect, and they guess about you.',
  'hidden.open': 'Open the character stack. Only you will see what it brings.',
  'hidden.open.wrong': 'The other stacks are open to all, as ever. The secret is in the character stack.',
  'hidden.take':
    'Nobody else sees these three. Take the little prince: 3 points for each colour of sheep, 1 for each box.',
  'hidden.take.wrong': 'Nobody would know. But let us dream of sheep today: take the little prince.',
  'hidden.hand':
    'Now you hand the other two on, and only the one you name may look. Give them to {fox}. You know what he chooses from.',
  'hidden.hand.wrong': '{rose} would be glad. But then she chooses, and {fox} gets what is left. Hand them to {fox}.',
  'hidden.peek':
    'Others see only a back; you see through yours. If someone looks over your shoulder, hide it: menu, “Show or hide”, or the key k.',
  'hidden.second': '{rose} took one, which you did not see, and hands you the other two. Take the geographer.',
  'hidden.second.wrong': 'The gardener wants baobabs, and baobabs are trouble. The geographer only wants quiet ground.',
  'hidden.known':
    'One tile was left for {fox}, and it went through your hands: you know it is the gardener. {rose}’s tile you can only guess.',
  'hidden.final':
    'Thirteen rounds later, the last tile. Your little prince counts boxes too: take the sheep with the box.',
  'hidden.final.wrong': 'A lovely sheep. The other one comes with a box, which is a point more for your little prince.',
  'hidden.end': 'All characters turn their faces up, and only now everyone sees what everyone wanted.',

  'puzzle.title': 'Puzzle {number}',
  'puzzle.today': 'Puzzle of the day',
  'puzzle.ask': 'The last round, and everyone plays for themselves. Take the tile and name the seat that make you win.',
  'puzzle.appoint': 'And who picks next?',
  'puzzle.right': 'Right! You win, and no other choice would.',
  'puzzle.wrong': 'Not this time: {names} {count, plural, one {wins} other {win}}.',
  'puzzle.shared': 'Almost: the victory is shared.',
  'puzzle.why': 'Why?',
  'puzzle.retry': 'Try again',
  'puzzle.previous': 'Previous puzzle',
  'puzzle.next': 'Next puzzle',
  'puzzle.ofAll': '{number} of {count}',
  'puzzle.streak': '{days, plural, =0 {} one {# day in a row} other {# days in a row}}',
  'puzzle.solved': 'solved',
  'puzzle.answer': 'The answer',
  'puzzle.yours': 'your choice',
  'puzzle.choices': 'What each choice leads to',
  'puzzle.choices.more': 'If the others play as well as they can.',
  'puzzle.reasons': 'Why this tile',
  'puzzle.whyNext': 'Why {name} picks next',
  'puzzle.naming': 'If {name} picks next: {takes}. {ending}',
  'puzzle.takes': '{name} takes {tile}',
  'puzzle.leftWith': '{name} is left with {tile}',
  'puzzle.ending.won':
    '{tie, select, yes {You win: {own} points like the next, but fewer volcanoes.} other {You win, {own} to {best}.}}',
  'puzzle.ending.shared': 'The victory is shared, at {own}.',
  'puzzle.ending.lost':
    '{names} {count, plural, one {wins} other {win}} with {points}, and you have {tie, select, yes {as many, but more volcanoes} other {{own}}}.',
  'puzzle.choice': 'Choice',
  'puzzle.winner': 'Winner',
} as const;

export type LearnKey = keyof typeof en;
export type LearnMessages = Readonly<Record<LearnKey, string>>;
