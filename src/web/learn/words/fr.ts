// The messages of lessons and puzzles in French.

import type { LearnMessages } from './en.ts';

export const fr: LearnMessages = {
  'learn.title': 'Apprendre',
  'learn.lead': 'Personne n’apprend une planète dans un livre. Bâtis-en une, et les règles suivront.',
  'learn.first': 'Ta première planète',
  'learn.first.more': 'Tout ce qu’il faut pour jouer, en cinq minutes.',
  'learn.pair': 'Rien qu’à deux',
  'learn.pair.more': 'Deux tuiles visibles, une couverte : comment marche l’offre.',
  'learn.hidden': 'Personnages cachés',
  'learn.hidden.more': 'Qui habite quelle planète reste un secret jusqu’au décompte.',
  'learn.begin': 'Commencer',
  'learn.resume': 'Continuer (étape {step} sur {steps})',
  'learn.again': 'Encore une fois',
  'learn.done': 'terminée',
  'learn.puzzles': 'L’énigme du jour',
  'learn.puzzles.more': 'Le dernier tour d’une vraie partie. Une tuile, une place à désigner : quel choix gagne ?',
  'learn.puzzles.go': 'Vers l’énigme',
  'learn.rules': 'Toutes les règles',

  'coach.title': 'La leçon',
  'coach.step': 'Étape {step} sur {steps}',
  'coach.next': 'Continuer',
  'coach.show': 'Montre-moi',
  'coach.do': 'Fais-le pour moi',
  'coach.restart': 'Recommencer',
  'coach.rule': 'Règle {clause}',
  'coach.watch': 'Regarde : c’est aux autres de choisir.',
  'coach.play': 'Jouer pour de bon',
  'coach.all': 'Les leçons',
  'lesson.notYet': 'Un instant : d’abord ce que dit la carte, puis ce sera à toi.',

  'first.welcome':
    'Bonsoir. Ce cercle sombre sera ta planète : seize cases, une tuile par tour. {rose} et {fox} bâtissent la leur à côté.',
  'first.open':
    'Tu commences, donc tu ouvres une pioche. Prends celle des personnages : voilà ceux qui jugeront ta planète.',
  'first.open.wrong':
    'Tu peux ouvrir toute pioche qui a des tuiles. Mais sans personne pour la juger, une tuile n’est que jolie. Ouvre les personnages.',
  'first.take':
    'Trois invités, un pour chacun. L’écriteau dit ce qui leur plaît : le vaniteux donne 4 points par serpent. Touche-le, puis un coin qui brille.',
  'first.take.wrong':
    'L’allumeur ne donne qu’un point par réverbère ; le vaniteux, quatre par serpent. Aujourd’hui, des serpents : prends-le.',
  'first.take.king':
    'Le roi est fier : 14 points pour une rose, 7 pour deux, rien pour trois. Un ami risqué. Prends plutôt le vaniteux.',
  'first.appoint':
    'Dis maintenant qui choisit ensuite. Qui passe en dernier prend ce qui reste. Laisse {fox} passer en premier.',
  'first.appoint.wrong':
    'C’est permis aussi. Mais {rose} n’a encore rien à perdre, et {fox} s’impatiente. Laisse-le passer cette fois.',
  'first.last':
    '{rose} est passée en dernier, sans avoir le choix. Sa consolation : qui prend la dernière tuile ouvre le tour suivant.',
  'first.snake':
    '{rose} t’appelle. Le petit nombre dit ce qu’une tuile rapporte tout de suite : le serpent vaut 4. Les tuiles cœur vont au milieu.',
  'first.snake.wrong': 'Bel éléphant, mais personne chez toi ne le paie. Le serpent vaut 4 points pour ton vaniteux.',
  'first.score':
    'Quatre points ! Les personnages regardent toute la planète : peu importe où est le serpent. Touche une planète en haut pour voir qui y habite.',
  'first.later':
    'Quatre tours plus tard. Le jardinier de {rose} donne 7 points par baobab, et elle en a deux. Mais au troisième, les trois tuiles se retournent.',
  'first.uphill': 'Tu as joué en dernier, donc tu ouvres. Choisis la pioche montante : l’épaule gauche de chaque côté.',
  'first.uphill.wrong': 'Une bonne pioche aussi, un autre jour. Ce que je veux te montrer est dans la pioche montante.',
  'first.elephant': 'Ton chasseur donne 3 points par sorte d’animal, et il lui manque un éléphant. Prends-le.',
  'first.elephant.wrong':
    'Tu as déjà un renard, et le chasseur paie chaque sorte une fois. L’éléphant est nouveau pour lui : +3.',
  'first.elephant.baobab':
    'Un mouton vaut 3 aussi. Mais alors le baobab pousse chez toi au lieu de pousser chez {rose}. Prends l’éléphant.',
  'first.third':
    'Il reste des réverbères et un baobab. Si {fox} choisit d’abord, il prend les réverbères, et le baobab va à {rose}. Qui désignes-tu ?',
  'first.third.wrong':
    '{rose} prendrait les réverbères, et le baobab irait à {fox}, sans lui nuire. C’est ce choix qui fait gagner : désigne {fox}.',
  'first.roots':
    'Le troisième baobab ! Trois tuiles de {rose} ne sont plus que racines : rien n’y compte plus, jusqu’à la fin. Quatorze points envolés.',
  'first.volcano':
    'Cinq tours plus tard, les volcans : à la fin, qui en a le plus perd un point par volcan. {fox} et toi en avez deux : vous payez tous deux.',
  'first.calm': 'Laisse le volcan dormir. Le serpent au couchant plaît à deux de tes personnages. Prends-le.',
  'first.calm.wrong':
    'Deux points pour le couchant, sans danger. Mais la tuile du serpent en a un aussi, et rapporte 6.',
  'first.calm.volcano': 'Tu aurais trois volcans, plus que personne : trois points perdus. Laisse-le à qui le mérite.',
  'first.pass':
    'Il reste une tuile calme et le volcan. Désigne {rose} : elle prend la calme, et {fox} reçoit le volcan, qu’il le veuille ou non.',
  'first.pass.wrong':
    '{fox} prendrait la tuile calme. Avec le volcan, {rose} en aurait deux comme vous, et tous paieraient. Désigne {rose}.',
  'first.spared':
    '{fox} a maintenant trois volcans et paie pour les trois. Tu en as deux, moins que lui : tu ne paies rien.',
  'first.final':
    'Le dernier tour, ton dernier coin. Le géographe donne un point par tuile sans volcan, et tu en as dix.',
  'first.final.wrong':
    'Le petit prince aime les couleurs de moutons, et tu n’en as que des blancs : 5 points. Le géographe en rapporte 10.',
  'first.count': 'Le décompte : coin après coin, puis les volcans. Voilà tout le jeu. À toi de bâtir ta planète.',

  'pair.welcome':
    'À deux, on ne désigne personne. À la place : trois tuiles, un peu de bluff, et une tuile pour personne. Nous voici au cinquième tour.',
  'pair.open': 'C’est toi qui ouvres. Choisis la pioche descendante : personne d’autre ne verra les trois tuiles.',
  'pair.open.wrong': 'Tu peux, bien sûr. Mais le petit piège pour {rose} est dans la pioche descendante.',
  'pair.cover':
    'Tu montres deux tuiles et en couvres une, puis {rose} choisit. Le baobab vaudrait 7 points à son jardinier : touche-le pour le couvrir, puis propose.',
  'pair.cover.wrong':
    'Alors le baobab est visible, et {rose} le prend : 7 points pour son jardinier. Couvre le baobab lui-même.',
  'pair.take': '{rose} n’a pas osé. Des deux qui restent, tu en choisis une : le mouton blanc plaît à ton businessman.',
  'pair.take.wrong':
    'Le baobab ne te rapporte rien. Prends le mouton : ce que tu laisses part à la défausse, baobab compris.',
  'pair.discards':
    'La troisième tuile est défaussée, visible de tous. Touche la petite pile à côté des pioches : ce qui s’y trouve ne reviendra plus.',
  'pair.covered':
    'C’est à {rose} de proposer. Les deux tuiles visibles ne te rapportent rien. Que cache-t-elle ? Ose : prends la tuile couverte.',
  'pair.covered.wrong':
    'Sans risque, et sans rien pour toi. On ne cache pas une tuile sans raison. Prends la couverte.',
  'pair.end': 'Deux moutons blancs, 4 points ! Vous ouvrez à tour de rôle, jusqu’à la fin. Le reste, tu le connais.',

  'hidden.welcome':
    'Ici, les personnages restent face cachée jusqu’au décompte. À toi de deviner ce que les autres collectionnent, et à eux de deviner ce que tu cherches.',
  'hidden.open': 'Ouvre la pioche des personnages. Personne d’autre ne verra ce qu’elle apporte.',
  'hidden.open.wrong': 'Les autres pioches se voient, comme toujours. Le secret est dans celle des personnages.',
  'hidden.take':
    'Personne d’autre ne voit ces trois tuiles. Prends le petit prince : 3 points par couleur de mouton, 1 par caisse.',
  'hidden.take.wrong': 'Personne ne le saurait. Mais rêvons de moutons aujourd’hui : prends le petit prince.',
  'hidden.hand':
    'Tu passes les deux autres, et seule la place désignée les voit. Donne-les à {fox} : tu sauras entre quoi il choisit.',
  'hidden.hand.wrong':
    '{rose} serait ravie. Mais c’est elle qui choisirait, et {fox} aurait le reste. Passe-les à {fox}.',
  'hidden.peek':
    'Les autres ne voient qu’un dos ; toi, tu vois au travers. Quelqu’un regarde ? Cache-le : menu, « Montrer ou cacher », ou la touche k.',
  'hidden.second': '{rose} en a pris une, que tu n’as pas vue, et te passe les deux autres. Prends le géographe.',
  'hidden.second.wrong':
    'Le jardinier veut des baobabs, et les baobabs, ce sont des ennuis. Le géographe ne veut qu’un sol tranquille.',
  'hidden.known':
    'La dernière tuile est allée à {fox}, et elle est passée par tes mains : c’est le jardinier. Celle de {rose}, tu ne peux que la deviner.',
  'hidden.final':
    'Treize tours plus tard, la dernière tuile. Ton petit prince compte aussi les caisses : prends le mouton avec la caisse.',
  'hidden.final.wrong': 'Un beau mouton. L’autre vient avec une caisse : un point de plus pour ton petit prince.',
  'hidden.end': 'Tous les personnages montrent leur visage, et chacun voit enfin ce que chacun voulait.',

  'puzzle.title': 'Énigme {number}',
  'puzzle.today': 'L’énigme du jour',
  'puzzle.ask': 'Le dernier tour, chacun joue pour soi. Prends la tuile et désigne la place qui te font gagner.',
  'puzzle.appoint': 'Et qui choisit ensuite ?',
  'puzzle.right': 'Juste ! Tu gagnes, et aucun autre choix n’y menait.',
  'puzzle.wrong': 'Pas cette fois : {names} {count, plural, one {gagne} other {gagnent}}.',
  'puzzle.shared': 'Presque : la victoire est partagée.',
  'puzzle.why': 'Pourquoi ?',
  'puzzle.retry': 'Réessayer',
  'puzzle.previous': 'Énigme précédente',
  'puzzle.next': 'Énigme suivante',
  'puzzle.ofAll': '{number} sur {count}',
  'puzzle.streak': '{days, plural, =0 {} one {# jour de suite} other {# jours de suite}}',
  'puzzle.solved': 'résolue',
  'puzzle.answer': 'La réponse',
  'puzzle.yours': 'ton choix',
  'puzzle.choices': 'Où mène chaque choix',
  'puzzle.choices.more': 'Si les autres jouent de leur mieux.',
  'puzzle.reasons': 'Pourquoi cette tuile',
  'puzzle.whyNext': 'Pourquoi désigner {name}',
  'puzzle.naming': 'Si {name} choisit ensuite : {takes}. {ending}',
  'puzzle.takes': '{name} prend {tile}',
  'puzzle.leftWith': 'il reste à {name} {tile}',
  'puzzle.ending.won':
    '{tie, select, yes {Tu gagnes : {own} points comme le suivant, mais moins de volcans.} other {Tu gagnes {own} à {best}.}}',
  'puzzle.ending.shared': 'La victoire est partagée, à {own}.',
  'puzzle.ending.lost':
    '{names} {count, plural, one {gagne} other {gagnent}} avec {points}, et tu en as {tie, select, yes {autant, mais plus de volcans} other {{own}}}.',
  'puzzle.choice': 'Choix',
  'puzzle.winner': 'gagne',
};
