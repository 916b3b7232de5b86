/** Words from which free names are suggested: short, friendly, in plain letters. */
export const WORDS = `
abacus abbey acorn acre adage adagio adapt admiral adobe adore advent agate agile album alder almond alpine amber anchor
anthem apple apricot april apron arbor arcade arch arrow ascent aspen aster atlas atoll august aurora autumn avenue azure
badge bagel bakery balance ballad bamboo banjo banner barley barn basil basin basket bay beach beacon beam bell bellow berry
birch biscuit bison blaze bloom bluebell board boat bold bonfire book bottle boulder bow branch brass brave bread breeze brick
bridge bright brine brisk bronze brook bubble bucket buckle bud butter button cabin cable cactus cake camel candle canoe canopy
canvas canyon caper captain caramel cargo carol carrot castle cedar cello chalk chapel charm cherry chestnut chime cider cinder
cinnamon citrus clay clever cliff cloud clover coast cobalt cocoa comet compass copper coral cosmos cotton cove crane crater
crayon creek cricket crisp crystal cupboard current cypress daisy dancer dapple dawn deer delta denim depot desert dew diamond
dolphin domino dove dragon dream drift drum dune dusk eager eagle early earth easel echo elder ember emerald engine ensign
epoch equinox ever fable falcon fancy fathom feather fern ferry fiddle field fig finch fir firefly fjord flame flannel flint
float flora flute foam forest forge fossil fountain fox frost galaxy gale garden garnet gecko gem ginger glacier glade glow
gold gondola granite grape grass grove guitar gull hammock harbor harvest haven hazel heather hedge helm heron hill hollow
honey horizon hummingbird iceberg indigo ink iris island ivory ivy jade jasmine jetty jewel jigsaw journey jubilee juniper
kayak kelp kettle keystone kingfisher kite kiwi koala lagoon lake lamp lantern lark laurel lavender leaf lemon lichen lighthouse
lilac lily lime linen lotus lumen lunar lupin lyric magnet mango maple marble marigold marina market marsh meadow mellow melody
mint mirror mist moon moor moose morning mosaic moss mountain myrtle nectar needle nest nettle nimbus noble north nova nutmeg
oak oasis oat ocean ochre octave olive onyx opal orange orbit orchard orchid otter owl oyster paddle palm panda papaya paper
parade parcel pasture peach pearl pebble pelican penguin pepper petal piano pilot pine pioneer planet plaza plum pocket polar
pond poppy porcelain prairie prism puffin pumpkin quarry quartz quill quilt quince rabbit radio raft rain ranger raven reef
ribbon ridge river robin rocket rose ruby rustic saddle saffron sage sail sand sapphire satin scarlet school sea shell shore
silver sketch sky slate snow solar sonnet sparrow spring spruce star stone storm summer sun swallow swan tango teal temple
thistle thyme tide tiger timber topaz torch trail tulip tundra turtle twilight umber valley velvet vine violet walnut warbler
water wave whale willow wind winter wolf wonder wren yarrow zephyr zest zinnia
`
  .trim()
  .split(/\s+/);
